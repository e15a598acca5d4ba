import { useState, type DragEvent } from 'react';

/**
 * The state and the handlers of an element that accepts a dropped file; of several files the first.
 */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  const onDrop = (event: DragEvent) => {
    onDrag(event);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return { isOver, handlers: { onDragOver: onDrag, onDragLeave: onDrag, onDrop } };
}
