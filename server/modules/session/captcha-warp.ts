/** Where the ink of a pixel comes from. */
export type Warp = (x: number, y: number) => readonly [x: number, y: number];

type Between = (least: number, most: number) => number;

/** Waves of random length, height and phase in both directions, over a slant that grows towards one side. */
export function ripplesOf(width: number, height: number, between: Between): Warp {
  const waves = Array.from({ length: 2 }, () => ({
    across: wave(between, [2, 4.5], [70, 150]),
    along: wave(between, [1.5, 3], [45, 90]),
    bend: wave(between, [1.5, 3], [45, 90]),
  }));
  const tilt = between(-0.22, 0.22);
  const narrowing = between(-0.25, 0.25);
  return (x, y) => {
    const fromMiddle = y - height / 2;
    let sourceX = x + fromMiddle * tilt;
    let sourceY = height / 2 + fromMiddle * (1 + narrowing * (x / width - 0.5));
    for (const { across, along, bend } of waves) {
      sourceX += along(y) + bend(x);
      sourceY += across(x);
    }
    return [sourceX, sourceY];
  };
}

function wave(between: Between, heights: readonly [number, number], lengths: readonly [number, number]) {
  const height = between(...heights);
  const length = between(...lengths);
  const phase = between(0, 2 * Math.PI);
  return (position: number) => height * Math.sin((2 * Math.PI * position) / length + phase);
}
