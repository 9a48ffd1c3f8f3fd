import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '#contract/areas/documentation.ts';
import { methodsOf, permissionsOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { startApp, type TestApp } from './support/app.ts';

interface Operation {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  security?: object[];
}

interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

describe('the description of the interface', () => {
  let server: TestApp;
  let document: OpenApiDocument;

  beforeAll(async () => {
    server = await startApp();
    await server.add({ username: 'reader', permissions: ['system:openapi:view'] });
    const answer = await server.request(openApiDocument, {}, await server.as('reader'));
    document = JSON.parse(answer.text) as OpenApiDocument;
  });
  afterAll(() => server.close());

  const operationOf = (path: string, method: string) =>
    document.paths[server.config.basePath + path]?.[method.toLowerCase()];

  it('is a document of OpenAPI 3 without an envelope', () => {
    expect(document.openapi).toMatch(/^3\./);
    expect(document).not.toHaveProperty('success');
  });

  it('describes exactly the endpoints, with their permissions and parameters', () => {
    const described = Object.values(document.paths).flatMap(methods => Object.keys(methods));
    expect(described).toHaveLength(endpoints.flatMap(methodsOf).length);
    for (const endpoint of endpoints) {
      for (const method of methodsOf(endpoint)) {
        const operation = operationOf(endpoint.path, method);
        expect(operation, endpoint.name).toBeDefined();
        expect(operation?.summary).toBe(permissionsOf(endpoint).join(' | ') || endpoint.auth);
        expect(operation?.security !== undefined, endpoint.name).toBe(endpoint.auth !== 'public');
      }
    }
    expect(operationOf('/sys/dict/loadDict/{dictCode}', 'get')?.parameters?.map(each => each.name)).toEqual(
      expect.arrayContaining(['dictCode', 'keyword', 'pageSize']),
    );
  });

  it('names every operation once', () => {
    const ids = Object.values(document.paths).flatMap(methods =>
      Object.values(methods).map(each => each.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('contains every schema that it refers to, including recursive ones', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
    const names = new Set(references.map(match => match[1] ?? ''));
    expect([...names]).toEqual(expect.arrayContaining(['DepartmentNode', 'MenuEntry']));
    expect([...names].filter(name => !(name in document.components.schemas))).toEqual([]);
  });
});
