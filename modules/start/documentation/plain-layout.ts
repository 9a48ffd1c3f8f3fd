import type { SwaggerUiPlugin } from 'swagger-ui-dist/swagger-ui-es-bundle.js';

/** The name under which the layout is registered with Swagger UI. */
export const plainLayout = 'PlainLayout';

/** The texts of the parts that Swagger UI has in English only. */
export interface LayoutTexts {
  readonly filter: string;
}

const filterName = 'PlainFilter';

/**
 * Filter, endpoints and schemas without the head and the `main` landmark of Swagger UI's own layout: the page
 * around it has both. Swagger UI passes its own copy of React.
 */
export const plainLayoutPlugin =
  ({ filter }: LayoutTexts): SwaggerUiPlugin =>
  ({ React: { createElement } }) => ({
    components: {
      [filterName]: ({ layoutActions }) =>
        createElement('input', {
          type: 'search',
          className: 'operation-filter-input',
          placeholder: filter,
          'aria-label': filter,
          onChange: ({ target }: { target: HTMLInputElement }) => layoutActions.updateFilter(target.value),
        }),
      [plainLayout]: ({ getComponent }) =>
        createElement(
          'div',
          { className: 'swagger-ui' },
          ...[filterName, 'operations', 'Models'].map(name =>
            createElement(
              'div',
              { key: name, className: 'wrapper' },
              createElement(getComponent(name, true)),
            ),
          ),
        ),
    },
  });
