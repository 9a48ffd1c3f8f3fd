import { englishDescription } from '#contract/areas/documentation.ts';
import type { Language } from '#modules/ground/platform/i18n/index.ts';

type Document = Readonly<Record<string, unknown>>;

/** The document with the descriptions of its areas in a language of the console. */
export function describedAreas(document: Document, language: Language): Document {
  const { tags } = document;
  if (language === 'zh-CN' || !Array.isArray(tags)) return document;
  return {
    ...document,
    tags: tags.map((tag: Document) => ({ ...tag, description: tag[englishDescription] ?? tag.description })),
  };
}
