import Cursor from 'pg-cursor';

/** A cursor that pg's read time-out watches until its first row only: a long stream takes as long as its reader. */
export class StreamCursor<Row> extends Cursor<Row> {
  /** Set by pg; to call it ends the time-out. */
  declare callback?: () => void;

  constructor(text: string, values: unknown[]) {
    super(text, values);
    const answered = () => this.callback?.();
    this.once('row', answered).once('end', answered);
  }
}
