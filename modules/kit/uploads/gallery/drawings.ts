const drawing = (colour: string, shape: string) =>
  `data:image/svg+xml;base64,${btoa(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="${colour}"/>${shape}</svg>`,
  )}`;

/** Pictures that need no server. */
export const drawings: readonly [string, string, string] = [
  drawing('#1f6f6b', '<circle cx="320" cy="240" r="150" fill="#f2c14e"/>'),
  drawing('#7a3b69', '<path d="M120 400 320 80 520 400z" fill="#f6e7cb"/>'),
  drawing('#33415c', '<rect x="170" y="120" width="300" height="240" fill="#e07a5f"/>'),
];
