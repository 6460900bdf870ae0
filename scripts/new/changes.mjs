import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';

/** Files to create and to edit below `root`; nothing is written before `write`, so an error leaves no files behind. */
export class Changes {
  /** @type {Map<string, { text: string, isNew: boolean }>} */
  #files = new Map();

  /** @param {string} root */
  constructor(root) {
    this.root = root;
  }

  /** @param {string} file */
  exists(file) {
    return existsSync(path.join(this.root, file));
  }

  /** @param {string} file */
  read(file) {
    return this.#files.get(file)?.text ?? readFileSync(path.join(this.root, file), 'utf8');
  }

  /** Throws when the file exists. @param {string} file @param {string} text */
  create(file, text) {
    if (this.exists(file)) throw new Error(`${file} exists already`);
    this.#files.set(file, { text, isNew: true });
  }

  /** Inserts `text` before the first match of `anchor`. @param {string} file @param {RegExp} anchor @param {string} text */
  insertBefore(file, anchor, text) {
    const before = this.read(file);
    const index = before.search(anchor);
    if (index === -1) {
      throw new Error(`${file} has no ${anchor}: fix it, or the generator in scripts/new`);
    }
    const isNew = this.#files.get(file)?.isNew ?? false;
    this.#files.set(file, { text: before.slice(0, index) + text + before.slice(index), isNew });
  }

  /** Adds a line in alphabetical order to the lines that match `like`. @param {string} file @param {RegExp} like @param {string} line */
  insertSorted(file, like, line) {
    const lines = this.read(file).split('\n');
    const similar = lines.filter((other) => like.test(other));
    const next = similar.find((other) => sortKey(other) > sortKey(line));
    const last = similar.at(-1);
    if (last === undefined) throw new Error(`${file} has no line like ${like}`);
    const index = next === undefined ? lines.lastIndexOf(last) + 1 : lines.indexOf(next);
    const isNew = this.#files.get(file)?.isNew ?? false;
    this.#files.set(file, { text: lines.toSpliced(index, 0, line).join('\n'), isNew });
  }

  async write() {
    for (const [name, { text }] of this.#files) {
      const file = path.join(this.root, name);
      const config = await prettier.resolveConfig(file);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, await prettier.format(text, { ...config, filepath: file }));
    }
  }

  describe() {
    return [...this.#files].map(
      ([file, { isNew }]) => `${isNew ? 'new      ' : 'changed  '}${file}`,
    );
  }
}

/** An import sorts by its path, any other line by itself. @param {string} line */
function sortKey(line) {
  return /from '(.+)'/.exec(line)?.[1] ?? line.trim();
}
