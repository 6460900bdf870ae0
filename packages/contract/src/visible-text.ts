/** Characters without a visible glyph: controls and a few blank letters and symbols. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

/** After emoji and letters of some scripts, these change what is drawn. */
const JOINERS = /^(?:\u200c|\u200d|\ufe0f)$/;
const JOINED = /(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}]|\ufe0f)$/u;

/**
 * Returns the text without invisible characters, which are pasted along from other programs: zero-width spaces, byte
 * order marks, soft hyphens, direction marks and controls. Special spaces become plain ones.
 */
export function visibleText(text: string): string {
  return text
    .replace(INVISIBLE, (character, index: number) =>
      JOINERS.test(character) && JOINED.test(text.slice(Math.max(0, index - 2), index))
        ? character
        : '',
    )
    .replace(/\p{Zs}/gu, ' ');
}
