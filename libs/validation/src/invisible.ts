/** Characters that no font draws: of no width, direction marks, joiners, variation selectors, soft hyphens. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

const anyInvisible = new RegExp(invisible.source, 'u');

const joining = String.raw`(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}])\p{L}\p{M}*`;

/** What an invisible character belongs to, or one that belongs to nothing. Each alternative but the last begins with a visible one. */
const invisibleOrItsPlace = new RegExp(
  [
    // Emoji of several: families, professions, flags of a colour and a sign.
    String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?\u200D(?=\p{Extended_Pictographic})`,
    String.raw`\p{Extended_Pictographic}[\uFE0E\uFE0F]`,
    String.raw`[#*0-9]\uFE0F(?=\u20E3)`,
    String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`,
    // Persian, Mongolian and the scripts of India and Myanmar join letters or not by them.
    String.raw`${joining}[\u200C\u200D\u180B-\u180F]`,
    // Variants of Chinese characters.
    String.raw`\p{Script=Han}[\uFE00-\uFE0D\u{E0100}-\u{E01EF}]`,
    invisible.source,
  ].join('|'),
  'gu',
);

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const direction = /^[\u061C\u200E\u200F\u202A-\u202C\u2066-\u2069]$/;

/** A text without invisible characters, but for those that an emoji or a script is written with (C86). Takes linear time. */
export function withoutInvisible(text: string): string {
  if (!anyInvisible.test(text)) return text;
  const isDirected = rightToLeft.test(text);
  return text.replace(invisibleOrItsPlace, (found) => {
    const isPlaced = !anyInvisible.test(String.fromCodePoint(found.codePointAt(0)!));
    return isPlaced || (isDirected && direction.test(found)) ? found : '';
  });
}

/** A text without any of them, for what is compared and not shown. */
export function withoutAnyInvisible(text: string): string {
  return text.replace(invisible, '');
}
