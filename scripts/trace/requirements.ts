import { z } from 'zod';

const requirementSchema = z.strictObject({
  id: z.string().regex(/^[A-Z]+-\d{2,3}$/),
  area: z.string().min(1),
  kind: z.string().min(1),
  text: z.string().min(1),
  decision: z.string().min(1).optional(),
});

/** One entry of `docs/requirements.json`. */
export type Requirement = z.infer<typeof requirementSchema>;

/** The list of requirements with its two indexes. */
export type RequirementList = {
  /** Every requirement in the order of the document. */
  readonly entries: readonly Requirement[];
  readonly ids: ReadonlySet<string>;
  readonly areas: ReadonlySet<string>;
};

/**
 * Reads the text of `docs/requirements.json`. Throws when an entry is malformed, when an id is in another area
 * than its own, or when an id occurs twice.
 */
export function parseRequirements(json: string): RequirementList {
  const entries = z.array(requirementSchema).parse(JSON.parse(json));
  const ids = new Set<string>();
  for (const { id, area } of entries) {
    if (!id.startsWith(`${area}-`)) throw new Error(`requirement ${id} is filed under area ${area}`);
    if (ids.has(id)) throw new Error(`requirement ${id} occurs twice`);
    ids.add(id);
  }
  return { entries, ids, areas: new Set(entries.map(entry => entry.area)) };
}

const translationSchema = requirementSchema.pick({ text: true, decision: true }).strict();

/** The text of a requirement in another language. */
export type Translation = z.infer<typeof translationSchema>;

/** Reads `docs/requirements.zh.json`: the texts of requirements in another language, by id. */
export function parseTranslations(json: string): ReadonlyMap<string, Translation> {
  return new Map(Object.entries(z.record(z.string(), translationSchema).parse(JSON.parse(json))));
}
