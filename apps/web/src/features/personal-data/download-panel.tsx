import { Panel } from '../../components/ui/data/panel.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { personalDataCopy } from '../../copy/personal-data.ts';
import { useDownload } from '../../lib/use-download.ts';

const copy = personalDataCopy.download;

/** Downloads everything that the shop stores of the user. */
export function DownloadPanel() {
  const { download, pending } = useDownload();
  const file = { path: '/personal-data', name: copy.file };
  return (
    <Panel title={copy.title}>
      <p className="max-w-[60ch]">{copy.text}</p>
      <p className="small text-ink-2">{copy.verify}</p>
      <Button
        className="justify-self-start"
        pending={pending !== null}
        onClick={() => void download(file)}
      >
        {copy.action}
      </Button>
    </Panel>
  );
}
