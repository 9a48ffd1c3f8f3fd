import { describe, expect, it } from 'vitest';
import { type AnyEndpoint, inputPlace, methodsOf, pathsOf, permissionsOf } from '#contract/endpoint.ts';
import { endpoints as ofContract } from '#contract/endpoints.ts';
import { endpointsOf } from '#contract/resource/define-resource.ts';
import { exampleOf } from './kit/example-of.ts';
import { kitLines } from './kit/kit-lines.ts';
import { specimen, specimenResource } from './kit/specimen.ts';
import { titleOf, type WireLine } from './line.ts';
import { wireLines } from './lines.ts';

const asTexts = (input: WireLine['input']) =>
  Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]));

const interfaces = [
  { about: "the kit's wire", endpoints: endpointsOf(specimenResource), lines: kitLines(specimen) },
  {
    about: 'a resource of which nothing is written down',
    endpoints: endpointsOf(specimenResource),
    lines: kitLines(exampleOf(specimenResource)),
  },
  { about: 'the recorded interface', endpoints: ofContract, lines: wireLines },
] as const;

describe.each(interfaces)('$about', ({ endpoints, lines }) => {
  const byName = new Map<string, AnyEndpoint>(endpoints.map(endpoint => [endpoint.name, endpoint]));
  const endpointOf = ({ name }: WireLine) => {
    const endpoint = byName.get(name);
    if (endpoint === undefined) throw new Error(`The contract has no endpoint ${name}`);
    return endpoint;
  };
  const titled = lines.map(line => [titleOf(line), line] as const);

  it('has one line for each endpoint of the contract, and no others', () => {
    expect(lines.map(({ name }) => name).sort()).toEqual([...byName.keys()].sort());
  });

  it.each(titled)('%s is declared as recorded', (_title, line) => {
    const endpoint = endpointOf(line);
    const calls = methodsOf(endpoint).map(method => {
      return `${method} ${endpoint.multipart ? 'form' : inputPlace(endpoint, method)}`;
    });
    expect(calls).toEqual(line.calls);
    expect(pathsOf(endpoint)).toEqual([line.path, ...(line.aliases ?? [])]);
    expect(endpoint.auth === 'permission' ? permissionsOf(endpoint) : endpoint.auth).toEqual(line.access);
    expect(endpoint.signed ?? false).toBe(line.signed ?? false);
  });

  it.each(titled)('%s accepts the recorded input', (_title, line) => {
    const endpoint = endpointOf(line);
    const inQuery = line.calls.every(call => call.endsWith('query'));
    const parsed = endpoint.input.parse(inQuery ? asTexts(line.input) : line.input);
    const taken = Object.keys(line.input).filter(key => !line.unread?.includes(key));
    expect(Object.keys(parsed)).toEqual(expect.arrayContaining(taken));
    for (const key of line.unread ?? []) expect(parsed).not.toHaveProperty(key);
  });

  it.each(titled)('%s accepts the recorded reply without dropping properties', (_title, line) => {
    const endpoint = endpointOf(line);
    const { answer } = line;
    if (typeof answer === 'string') return expect(endpoint.reply).toBe(answer);
    if ('bare' in answer) {
      expect(endpoint.reply).toBe('bare');
      return expect(endpoint.output.parse(answer.bare)).toStrictEqual(answer.bare);
    }
    expect(endpoint.reply).toBeUndefined();
    expect(endpoint.output.parse(answer.result)).toStrictEqual(answer.result);
    // The report on a sheet depends on its rows.
    if (endpoint.multipart) return;
    const { code, message, messageAsResult = false } = endpoint.success;
    expect({ code, message }).toEqual({ code: answer.code, message: answer.message });
    expect(messageAsResult).toBe(message !== '' && answer.result === message);
  });
});
