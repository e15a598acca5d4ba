import type { ReactNode } from 'react';
import { useDownload, type ShopFile } from '../../../lib/use-download.ts';
import { Button } from './button.tsx';
import { TextButton } from './text-button.tsx';

interface DownloadButtonProps {
  file: ShopFile;
  /** A text button inside a list, or a button with this look. */
  variant?: 'text' | 'quiet' | 'green';
  size?: 'sm';
  children: ReactNode;
}

/** Downloads a file of the shop with the access token, which a plain link cannot send. */
export function DownloadButton({ file, variant = 'text', size, children }: DownloadButtonProps) {
  const { download, isPending } = useDownload();
  const start = () => {
    if (!isPending) void download(file);
  };
  if (variant !== 'text') {
    return (
      <Button variant={variant} size={size} pending={isPending} onClick={start}>
        {children}
      </Button>
    );
  }
  return (
    <TextButton aria-busy={isPending || undefined} onClick={start}>
      {children}
    </TextButton>
  );
}
