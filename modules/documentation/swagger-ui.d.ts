/** The part of Swagger UI that the console uses; the package brings no types of its own. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** A component of the React that Swagger UI carries with it. */
  type Component = (properties: {
    getComponent: (name: string, container?: boolean) => Component;
  }) => unknown;

  export type SwaggerUiPlugin = (system: {
    React: {
      createElement(kind: string | Component, properties?: object | null, ...children: unknown[]): unknown;
    };
  }) => { components: Readonly<Record<string, Component>> };

  interface SwaggerUiSettings {
    domNode: HTMLElement;
    spec: Readonly<Record<string, unknown>>;
    plugins?: readonly SwaggerUiPlugin[];
    /** The name of a component that arranges the others. */
    layout?: string;
    /** Methods that can be tried out. */
    supportedSubmitMethods?: readonly string[];
    docExpansion?: 'none' | 'list' | 'full';
    defaultModelsExpandDepth?: number;
    filter?: boolean;
    /** Puts what is open into the address. */
    deepLinking?: boolean;
    /** Address of a service that judges documents; null for none. */
    validatorUrl?: string | null;
  }
  const swaggerUi: (settings: SwaggerUiSettings) => unknown;
  export default swaggerUi;
}
