const times = { createBy: 'admin', createTime: '2019-04-22 11:52:46', updateBy: null, updateTime: null };

/** A dictionary as it is managed. */
export const definition = {
  id: 'd6e1152968b02d69ff358c75b48a6ee1',
  type: 0 as number | null,
  dictName: '流程类型' as string | null,
  dictCode: 'bpm_process_type',
  description: null as string | null,
  delFlag: 0,
  ...(times as { [Name in keyof typeof times]: string | null }),
};
export type FamilyDefinition = typeof definition;

/** An item of a dictionary as it is managed. */
export const item = {
  id: '2124303709469970434',
  dictId: definition.id,
  itemText: 'One',
  itemValue: '1',
  description: '' as string | null,
  sortOrder: 1,
  status: 1,
  ...(times as { [Name in keyof typeof times]: string | null }),
};
export type FamilyDictionaryItem = typeof item;
