/** A tree of texts; leaves may hold `{{name}}` places and `_one` / `_other` plural forms (i18next). */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** The same tree in another language: every key must be there. */
export type Translated<Messages extends MessageTree> = {
  readonly [Key in keyof Messages]: Messages[Key] extends MessageTree
    ? Translated<Messages[Key]>
    : string;
};

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}`
  ? Base
  : Key;

/** Dotted paths of a tree's texts; plural forms are named by their base. */
export type MessageKey<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${MessageKey<Messages[Key]>}`;
}[keyof Messages & string];
