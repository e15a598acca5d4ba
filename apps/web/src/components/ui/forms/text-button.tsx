import { clsx } from 'clsx/lite';
import type { ComponentProps, ReactNode } from 'react';
import { useDownload, type ShopFile } from '../../../lib/use-download.ts';
import { Button } from './button.tsx';
import '../../../styles/text-button.css';

interface TextButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'style'> {
  danger?: boolean;
}

/** A button that looks like a link, in the lines of a cart, a list or an order. */
export function TextButton({ danger = false, ...rest }: TextButtonProps) {
  return <button {...rest} type="button" className={clsx('text-button', danger && 'is-danger')} />;
}

interface DownloadButtonProps {
  file: ShopFile;
  /** A text button inside a list, or a button with this look. */
  variant?: 'text' | 'quiet' | 'accent';
  children: ReactNode;
}

/** Downloads a file of the shop with the access token, which a plain link cannot send. */
export function DownloadButton({ file, variant = 'text', children }: DownloadButtonProps) {
  const { download, isPending } = useDownload();
  const start = () => {
    if (!isPending) void download(file);
  };
  if (variant !== 'text') {
    return (
      <Button variant={variant} pending={isPending} onClick={start}>
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
