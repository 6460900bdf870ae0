import Cursor from 'pg-cursor';

/** A cursor whose read time-out covers only the first row, because a slow reader may take long over the rest. */
export class StreamCursor<Row> extends Cursor<Row> {
  /** Set by pg; calling it ends the time-out. */
  declare callback?: () => void;

  constructor(text: string, values: unknown[]) {
    super(text, values);
    const endTimeout = () => this.callback?.();
    this.once('row', endTimeout).once('end', endTimeout);
  }
}
