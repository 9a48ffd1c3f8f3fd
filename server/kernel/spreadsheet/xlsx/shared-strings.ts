import { readXml, unescaped } from './xml.ts';

/**
 * The texts that cells refer to by their positions; an entry without text has a position as well. Pronunciations (`rPh`)
 * are not part of a text.
 */
export function sharedStringsOf(part: Uint8Array): string[] {
  const texts: string[] = [];
  const collector = textCollector();
  readXml(part, {
    open: name => {
      if (name === 'si') collector.clear();
      collector.open(name);
    },
    text: collector.text,
    close: name => {
      collector.close(name);
      if (name === 'si') texts.push(collector.collected());
      return false;
    },
  });
  return texts;
}

/** Collects the runs of a text: the `t` inside of an `si` or `is`. */
export function textCollector() {
  let collected = '';
  let inText = false;
  let inPronunciation = false;
  return {
    clear: () => {
      collected = '';
    },
    open: (name: string) => {
      if (name === 'rPh') inPronunciation = true;
      if (name === 't') inText = !inPronunciation;
    },
    text: (text: string) => {
      if (inText) collected += text;
    },
    close: (name: string) => {
      if (name === 'rPh') inPronunciation = false;
      if (name === 't') inText = false;
    },
    collected: () => unescaped(collected),
  };
}
