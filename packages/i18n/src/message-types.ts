/** A tree of texts; leaves may hold `{{name}}` placeholders and `_one` / `_other` plural forms. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

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

/** Names of the placeholders in a text: `'count' | 'total'` for `{{count}} of {{total}}`. */
type Placeholder<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

type ValueName<Messages, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? ValueName<Messages[Head & keyof Messages], Rest>
  : Path extends keyof Messages
    ? Placeholder<Messages[Path]>
    : 'count' | Placeholder<Messages[`${Path}_${'one' | 'other'}` & keyof Messages]>;

export type MessageValues<Messages, Key extends string> = [ValueName<Messages, Key>] extends [never]
  ? []
  : [
      values: {
        [Name in ValueName<Messages, Key>]: Name extends 'count' ? number : string | number;
      },
    ];
