/** The two bytes of each character in GBK, found by decoding all of them: the platform only decodes this encoding. */
function bytesByCharacter(): ReadonlyMap<string, readonly [number, number]> {
  const decoder = new TextDecoder('gbk');
  const found = new Map<string, readonly [number, number]>();
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1) {
      const character = decoder.decode(new Uint8Array([first, second]));
      if (character.length === 1 && character !== '\uFFFD') found.set(character, [first, second]);
    }
  return found;
}

/** A text as spreadsheets of a Chinese Windows save it. @throws for a character that the encoding does not have */
export function inGbk(text: string): Uint8Array<ArrayBuffer> {
  const known = bytesByCharacter();
  const bytes = Array.from(text, character => {
    if (character.charCodeAt(0) < 0x80) return [character.charCodeAt(0)];
    const found = known.get(character);
    if (!found) throw new Error(`${character} is not in GBK`);
    return [...found];
  });
  return new Uint8Array(bytes.flat());
}
