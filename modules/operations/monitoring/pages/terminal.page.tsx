import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { longestCommand, terminalCommands } from '#contract/areas/terminal.ts';
import type { TerminalEntry } from '#machines/terminal/terminal.logic.ts';
import { terminalMachine } from '#machines/terminal/terminal.machine.ts';
import { once } from '#modules/ground/platform/actor/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { Button, Input } from '#modules/ground/ui/index.ts';
import { sendCommand } from '../api.ts';
import { monitoringText } from '../text.ts';

/** Diagnostic commands of a closed list, each written into the log (PAGE-49). */
export default function TerminalPage() {
  const t = useText(monitoringText);
  const [machine] = useState(() =>
    terminalMachine.provide({
      actors: {
        runCommand: fromPromise<readonly string[], { command: string }>(
          once(({ input }) => sendCommand(input.command)),
        ),
      },
    }),
  );
  const actor = useActorRef(machine, { inspect: inspection });
  const line = useSelector(actor, ({ context }) => context.line);
  const entries = useSelector(actor, ({ context }) => context.entries);
  const isRunning = useSelector(actor, snapshot => snapshot.hasTag('running'));
  const send = (command: string) => {
    actor.send({ type: 'line.type', line: command });
    actor.send({ type: 'line.send' });
  };
  return (
    <section className="grid grid-cols-1 gap-3 p-4 sm:p-6">
      <p className="text-text-muted">{t('terminal.hint')}</p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('terminal.commands')}</legend>
        {terminalCommands.map(command => (
          <Button
            key={command}
            size="sm"
            className="font-mono"
            disabled={isRunning}
            onClick={() => send(command)}
          >
            {command}
          </Button>
        ))}
      </fieldset>
      <Screen entries={entries} />
      <form
        className="flex gap-2"
        onSubmit={event => {
          event.preventDefault();
          actor.send({ type: 'line.send' });
        }}
      >
        <Input
          aria-label={t('terminal.command')}
          className="min-w-0 flex-1 font-mono"
          value={line}
          maxLength={longestCommand}
          placeholder={t('terminal.placeholder')}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={event => actor.send({ type: 'line.type', line: event.target.value })}
          onKeyDown={keyHandler(event => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            actor.send({ type: 'history.step', step: event.key === 'ArrowUp' ? -1 : 1 });
          })}
        />
        <Button type="submit" variant="primary" loading={isRunning}>
          {t('terminal.send')}
        </Button>
        <Button onClick={() => actor.send({ type: 'screen.clear' })}>{t('terminal.clear')}</Button>
      </form>
    </section>
  );
}

/** What was run, with the results; the newest stays in view. */
function Screen({ entries }: { entries: readonly TerminalEntry[] }) {
  const t = useText(monitoringText);
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = screen.current;
    if (element && entries.length > 0) element.scrollTop = element.scrollHeight;
  }, [entries]);
  return (
    <div
      ref={screen}
      role="log"
      aria-label={t('terminal.screen')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll only what has the focus
      tabIndex={0}
      className="thin-scroll h-[calc(100dvh-20rem)] min-h-60 overflow-auto rounded-lg border border-border bg-surface-sunken p-4 font-mono text-sm"
    >
      {entries.map(({ command, lines, failure }, index) => (
        // Entries are only appended, or removed all together.
        // biome-ignore lint/suspicious/noArrayIndexKey: a command may be run twice
        <div key={index} className="mb-3">
          <p className="text-accent-ink">{`> ${command}`}</p>
          {failure === undefined ? (
            <pre className="whitespace-pre-wrap font-mono">
              {lines.length === 0 ? t('terminal.empty') : lines.join('\n')}
            </pre>
          ) : (
            <p role="alert" className="text-danger">
              {failureText(failure)}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}
