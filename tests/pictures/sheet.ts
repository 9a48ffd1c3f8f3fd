/** A picture of a screen. */
export interface Look {
  readonly view: string;
  /** Language, theme and size. */
  readonly look: string;
  /** Its path beside the sheet. */
  readonly file: string;
}

/** A page that shows the pictures of every screen side by side. */
export function sheetOf(looks: readonly Look[]): string {
  const sections = [...Map.groupBy(looks, ({ view }) => view)].map(
    ([view, of]) => `<h2>${view}</h2>\n<div>${of.map(figureOf).join('')}</div>`,
  );
  return `<!doctype html>
<meta charset="utf-8">
<title>Every page</title>
<style>
  body { font: 14px system-ui; margin: 1rem; background: #888 }
  div { display: flex; flex-wrap: wrap; gap: 1rem }
  figure { margin: 0 } img { height: 420px; display: block }
</style>
${sections.join('\n')}
`;
}

const figureOf = ({ look, file }: Look) =>
  `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${look}</figcaption></figure>`;
