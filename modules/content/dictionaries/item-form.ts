import {
  type DictionaryItemRecord,
  dictionaryItemCheck,
  type dictionaryItemResource,
  longestItemText,
} from '#contract/areas/dictionary-items.ts';
import { line } from '#contract/resource/kinds/line.ts';
import { RequestError, request } from '#modules/ground/platform/http/index.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#modules/ground/platform/i18n/index.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import type { FormOptions, FormValues } from '#modules/kit/resource-page/index.ts';

const ItemColourControl = lazyPart(() => import('./components/item-colour.tsx'));

/** The languages besides the one of the text of an item itself. */
const otherLanguages = LANGUAGES.filter(language => language !== 'zh-CN');
const fieldOf = (language: Language) => `texts_${language}`;

const textField = (language: Language) =>
  line({
    label: [`名称（${LANGUAGE_NAMES[language]}）`, `Text (${LANGUAGE_NAMES[language]})`],
    max: longestItemText,
    hint: ['界面使用该语言时显示', 'Shown while the console is in this language'],
  });

/**
 * The form of the items of a dictionary.
 *
 * @param extended whether the server knows colours and texts in several languages
 */
export function itemForm(dictId: string, extended: boolean): FormOptions<typeof dictionaryItemResource> {
  const languages = extended ? otherLanguages : [];
  return {
    width: 800,
    fields: {
      texts: false,
      itemColor: extended && { control: ItemColourControl, load: ItemColourControl.load, wide: true },
      itemValue: { ask: (value, row) => faultOf(value, dictId, row) },
    },
    extra: Object.fromEntries(languages.map(language => [fieldOf(language), { field: textField(language) }])),
    sections: [
      {
        fields: [
          ...['itemText', ...languages.map(fieldOf), 'itemValue', 'itemColor'],
          ...['description', 'sortOrder', 'status'],
        ],
      },
    ],
    ...(extended && {
      values: async (row: DictionaryItemRecord) =>
        Object.fromEntries(languages.map(language => [fieldOf(language), row.texts?.[language]])),
      toInput: (input: Record<string, unknown>, values: FormValues) => ({
        ...input,
        texts: Object.fromEntries(
          languages.flatMap(language => {
            const text = String(values[fieldOf(language)] ?? '').trim();
            return text === '' ? [] : [[language, text]];
          }),
        ),
      }),
    }),
  };
}

/** Why an item cannot have a value: another one of the dictionary has it. */
async function faultOf(
  itemValue: string,
  dictId: string,
  row: DictionaryItemRecord | undefined,
): Promise<string | undefined> {
  try {
    await request(dictionaryItemCheck, { dictId, itemValue, id: row?.id }, { handlesFailure: true });
    return undefined;
  } catch (error) {
    if (error instanceof RequestError && error.kind === 'business') return error.message;
    throw error;
  }
}
