/** The variables of data rules, which the server fills in for the person who asks. */
export const variables = [
  'sys_user_code',
  'sys_user_name',
  'sys_org_code',
  'sys_multi_org_code',
  'sys_date',
  'sys_time',
  'tenant_id',
] as const;
export type Variable = (typeof variables)[number];

const inSnakeCase = (name: string) => name.trim().replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** The variable of a name in either spelling; undefined for another name. */
export const variableNamed = (name: string): Variable | undefined =>
  variables.find(variable => variable === inSnakeCase(name));

/** Whether a value is filled in, wholly or in part. */
export const isVariable = (value: string): boolean =>
  value.includes('#{') || variableNamed(value) !== undefined;

/** A value with its variables replaced by words for them. */
export function withWords(value: string, wordOf: (variable: Variable) => string): string {
  const bare = variableNamed(value);
  if (bare) return wordOf(bare);
  return value.replace(/#\{([^}]*)\}/g, (whole, name: string) => {
    const variable = variableNamed(name);
    return variable ? wordOf(variable) : whole;
  });
}
