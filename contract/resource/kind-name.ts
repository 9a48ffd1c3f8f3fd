/** The field kinds; the page kit has a control and a cell for each. */
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
