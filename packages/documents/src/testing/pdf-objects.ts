import { inflateSync } from 'node:zlib';

interface PdfObject {
  dictionary: string;
  stream: Buffer | null;
}

/** The objects of a file as the PDF library writes it: each on its own, none in a stream of objects. */
export class PdfObjects {
  readonly #objects = new Map<number, PdfObject>();

  constructor(bytes: Buffer) {
    const text = bytes.toString('latin1');
    const start = /(\d+) 0 obj\n/g;
    for (let found = start.exec(text); found !== null; found = start.exec(text)) {
      const from = start.lastIndex;
      const streamAt = text.indexOf('stream\n', from);
      const endAt = text.indexOf('endobj', from);
      const isStream = streamAt !== -1 && streamAt < endAt;
      const dictionary = text.slice(from, isStream ? streamAt : endAt);
      const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
      const content = bytes.subarray(streamAt + 7, streamAt + 7 + length);
      this.#objects.set(Number(found[1]), {
        dictionary,
        stream: isStream ? decode(dictionary, content) : null,
      });
      if (isStream) start.lastIndex = streamAt + 7 + length;
    }
  }

  dictionary(id: number): string {
    return this.#get(id).dictionary;
  }

  stream(id: number): Buffer {
    const { stream } = this.#get(id);
    if (stream === null) throw new Error(`Object ${id} has no stream.`);
    return stream;
  }

  /** The object to which an entry of a dictionary refers. */
  follow(id: number, key: string): number {
    const found = new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(this.dictionary(id));
    if (found === null) throw new Error(`Object ${id} has no ${key}.`);
    return Number(found[1]);
  }

  /** The objects whose dictionary matches, in the order of the file. */
  find(pattern: RegExp): number[] {
    return [...this.#objects].flatMap(([id, { dictionary }]) =>
      pattern.test(dictionary) ? [id] : [],
    );
  }

  #get(id: number): PdfObject {
    const object = this.#objects.get(id);
    if (object === undefined) throw new Error(`There is no object ${id}.`);
    return object;
  }
}

function decode(dictionary: string, content: Buffer): Buffer {
  return dictionary.includes('/FlateDecode') ? inflateSync(content) : content;
}
