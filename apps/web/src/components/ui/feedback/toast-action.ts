/** A button in a toast, for as long as the toast is shown. */
export interface ToastAction {
  label: string;
  /** Milliseconds. */
  duration: number;
  onAction: () => void;
}
