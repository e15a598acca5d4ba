import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Panel } from '../../components/ui/data/panel.tsx';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { personalDataCopy } from '../../copy/personal-data.ts';
import { renewSession } from '../../lib/session/session.ts';
import { authorization } from '../../lib/trpc/browser-links.ts';
import { downloadPersonalData } from './download-file.ts';

const copy = personalDataCopy.download;

/** Downloads everything that the shop stores of the user. */
export function DownloadPanel() {
  const { context } = useRouter().options;
  const [pending, setPending] = useState(false);

  const download = async () => {
    setPending(true);
    try {
      const headers = await authorization(() => renewSession(context));
      await downloadPersonalData(headers, copy.file);
      toast.success(copy.done);
    } catch (error) {
      toast.error(copy.failed(error instanceof Error ? error.message : ''));
    }
    setPending(false);
  };

  return (
    <Panel title={copy.title}>
      <p className="max-w-[60ch]">{copy.text}</p>
      <p className="small text-ink-2">{copy.verify}</p>
      <Button className="justify-self-start" pending={pending} onClick={() => void download()}>
        {copy.action}
      </Button>
    </Panel>
  );
}
