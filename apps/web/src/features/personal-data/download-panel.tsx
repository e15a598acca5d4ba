import { Panel } from '../../components/ui/data/panel.tsx';
import { DownloadButton } from '../../components/ui/forms/download-button.tsx';
import { personalDataCopy } from '../../copy/personal-data.ts';

const copy = personalDataCopy.download;

/** Downloads everything that the shop stores of the user. */
export function DownloadPanel() {
  return (
    <Panel title={copy.title}>
      <p className="max-w-[60ch]">{copy.text}</p>
      <p className="small text-ink-2">{copy.verify}</p>
      <div>
        <DownloadButton variant="accent" file={{ path: '/personal-data', name: copy.file }}>
          {copy.action}
        </DownloadButton>
      </div>
    </Panel>
  );
}
