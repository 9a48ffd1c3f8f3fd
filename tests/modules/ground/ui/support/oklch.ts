/** A colour in linear-light sRGB, each channel 0 to 1 when inside the gamut. */
export type LinearColor = readonly [red: number, green: number, blue: number];

/** OKLCH (lightness 0-1, chroma, hue in degrees) to linear sRGB, by the matrices of CSS Color 4. */
export function oklchToLinear(lightness: number, chroma: number, hue: number): LinearColor {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const clip = (channel: number) => Math.min(1, Math.max(0, channel));

function luminance([red, green, blue]: LinearColor): number {
  return 0.2126 * clip(red) + 0.7152 * clip(green) + 0.0722 * clip(blue);
}

/** The WCAG 2 contrast ratio of two opaque colours, 1 to 21. */
export function contrast(one: LinearColor, other: LinearColor): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Whether every screen can show the colour: the channels stay inside sRGB, within a rounding step. */
export function isInGamut(color: LinearColor): boolean {
  return color.every(channel => channel > -0.004 && channel < 1.004);
}
