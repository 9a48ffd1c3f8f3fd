/** The part of the interpreter that the tests use; its own declarations describe an earlier version. */
declare module '@scion-scxml/core' {
  namespace scion {
    type ModelFactory = (
      x: unknown,
      session: unknown,
      processors: unknown,
      isIn: (id: string) => boolean,
    ) => object;

    interface ScxmlEvent {
      readonly name: string;
      readonly sendid?: string | undefined;
    }

    interface InterpreterOpts {
      readonly sessionRegistry: Map<string, unknown>;
      readonly customSend: (event: ScxmlEvent, options: { delay: number | undefined }) => void;
      readonly customCancel: (sendid: string) => void;
    }

    /** What executable content is called with as `this`. */
    interface ScriptingContext {
      raise(event: ScxmlEvent): void;
      send(event: ScxmlEvent, options: { delay: number | undefined }): void;
      cancel(sendid: string): void;
    }

    // biome-ignore-start lint/suspicious/noExplicitAny: inner parts of the library that have no declarations
    class Statechart {
      constructor(model: ModelFactory, options: InterpreterOpts);
      readonly _model: any;
      start(): void;
      gen(event: ScxmlEvent): void;
      isIn(id: string): boolean;
      getFullConfiguration(): string[];
      on(event: string, listener: (value: any) => void): void;
      readonly _internalEventQueue: ScxmlEvent[];
      _enterStates(...given: any[]): any;
      _exitStates(...given: any[]): any;
      isInFinalState(state: any): boolean;
    }
    // biome-ignore-end lint/suspicious/noExplicitAny: inner parts of the library that have no declarations

    const STATE_TYPES: Record<'BASIC' | 'COMPOSITE' | 'PARALLEL' | 'HISTORY' | 'INITIAL' | 'FINAL', number>;
  }
  export default scion;
}
