import { readParameters } from './fill-generators.ts';
import { parts } from './filter-value.ts';
import type { JobTask, TaskParameter } from './job-tasks.ts';

/** The most people of one parameter. */
const mostPeople = 20;

/** The parameters of a task with its defaults, or the name of the one at fault. */
export function jobParameters(
  task: JobTask,
  text: string | null | undefined,
): { values: Readonly<Record<string, number | string>> } | { fault: string } {
  const given = readParameters(text ?? '');
  if (!given) return { fault: '' };
  const unknown = Object.keys(given).find(name => !task.parameters.some(each => each.name === name));
  if (unknown !== undefined) return { fault: unknown };
  const values: Record<string, number | string> = {};
  for (const parameter of task.parameters) {
    const value = readValue(parameter, given[parameter.name] ?? parameter.default);
    if (value === undefined) return { fault: parameter.name };
    values[parameter.name] = value;
  }
  return { values };
}

/** The value of a parameter; undefined if it cannot be used. */
function readValue(parameter: TaskParameter, given: unknown): number | string | undefined {
  if (parameter.between) {
    const [least, most] = parameter.between;
    const value = Number(given);
    return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
  }
  if (parameter.choices) return parameter.choices.find(({ value }) => value === given)?.value;
  if (typeof given !== 'string' || given.length > parameter.max) return undefined;
  if (parameter.names === 'people') return readPeople(given);
  if (parameter.names === 'reportValues') return reportValuesOf(given) && given.trim();
  const value = given.trim();
  if (value === '') return parameter.required ? undefined : value;
  const isAddress = !parameter.names && parameter.form === 'address';
  return isAddress && !isWebAddress(value) ? undefined : value;
}

/** The longest value of a parameter of a report, as a page sends it. */
const longestReportValue = 500;

/** The values of the parameters of a report, by their names; undefined for a text that has none. */
export function reportValuesOf(text: string): Readonly<Record<string, string>> | undefined {
  const values: Record<string, string> = {};
  const given = readParameters(text.trim());
  if (!given) return undefined;
  for (const [name, value] of Object.entries(given)) {
    if (typeof value !== 'string' || value.length > longestReportValue) return undefined;
    values[name] = value;
  }
  return values;
}

/** The ids of people, each once; undefined for nobody, and for too many. */
function readPeople(given: string): string | undefined {
  const people = [...new Set(parts(given))];
  return people.length === 0 || people.length > mostPeople ? undefined : people.join(',');
}

/** The values of those parameters of a task that name people, or reports. */
export const namedBy = (
  task: JobTask,
  names: 'people' | 'report',
  values: Readonly<Record<string, number | string>>,
): string[] =>
  task.parameters.flatMap(parameter =>
    !parameter.between && !parameter.choices && parameter.names === names
      ? parts(String(values[parameter.name] ?? ''))
      : [],
  );

/** Whether a text is an address of the web. */
export const isWebAddress = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? '');
