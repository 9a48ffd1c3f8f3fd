/** The kinds of fields; the page kit draws each of them. */
export type KindName =
  | 'choice'
  | 'colour'
  | 'date'
  | 'dateTime'
  | 'department'
  | 'dictionary'
  | 'file'
  | 'flag'
  | 'image'
  | 'json'
  | 'line'
  | 'number'
  | 'person'
  | 'reference'
  | 'richText'
  | 'secret'
  | 'text';
