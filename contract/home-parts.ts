import * as z from 'zod/mini';

/** What the home page can show besides stored reports. */
export const homePartNames = [
  ...(['figures', 'unread', 'waiting', 'signIns', 'latestSignIns', 'latestChanges'] as const),
  ...(['ownDays', 'ownLatest', 'places'] as const),
] as const;
export type HomePartName = (typeof homePartNames)[number];

/** How a stored report is shown: its first number, its numbers by their names, or its rows. */
export const reportLooks = ['figure', 'plot', 'table'] as const;
export type ReportLook = (typeof reportLooks)[number];

/** Thirds of the width that a part takes where there is room. */
export const partWidths = [1, 2, 3] as const;
export type PartWidth = (typeof partWidths)[number];

const width = z.literal([...partWidths]);
const ownPart = z.object({ part: z.enum(homePartNames), width });
const reportPart = z.object({
  part: z.literal('report'),
  width,
  /** Its code or its id, as the menu names it. */
  report: z.string().check(z.minLength(1), z.maxLength(100)),
  look: z.enum(reportLooks),
});

/** A part of a home page. */
const homePart = z.union([ownPart, reportPart]);
export type HomePart = z.output<typeof homePart>;

/** The most parts of one home page. */
export const mostHomeParts = 30;

/** The parts of a home page in order: none for an empty one. */
export const homeParts = z.array(homePart).check(z.maxLength(mostHomeParts));

/** The parts in a stored text; undefined for one that has none, which is of another version. */
export function readHomeParts(text: string | null | undefined): readonly HomePart[] | undefined {
  if (!text) return undefined;
  try {
    const read = homeParts.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** What distinguishes a part from the others: each is there once. */
export const keyOfPart = (part: HomePart): string =>
  part.part === 'report' ? `report ${part.look} ${part.report}` : part.part;
