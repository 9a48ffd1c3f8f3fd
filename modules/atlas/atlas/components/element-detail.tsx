import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  actionText,
  type ChartGraph,
  type ChartState,
  type ChartTransition,
  guardExpression,
  invokeText,
  isHistory,
  isOn,
  scopeOf,
  shortName,
  transitionName,
} from '#modules/atlas/statechart/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { IconButton, Tag } from '#modules/ground/ui/index.ts';
import type { Requirement } from '../machines.ts';
import type { MachineUse } from '../measurement.ts';
import { atlasText } from '../text.ts';
import { useStatechartText } from './machine-chart.tsx';
import { RequirementList } from './requirement-list.tsx';

interface ElementDetailProps {
  graph: ChartGraph;
  /** Ids of states and transitions. */
  chosen: readonly string[];
  texts: ReadonlyMap<string, Requirement>;
  /** Undefined where no journey was recorded. */
  use: MachineUse | undefined;
  onClose: () => void;
}

/** The details of the selected states and transitions: description, requirements, effects. */
export function ElementDetail({ graph, chosen, texts, use, onClose }: ElementDetailProps) {
  const t = useText(atlasText);
  const known = chosen.filter(id => isOn(graph, id));
  return (
    <div className="grid gap-6">
      {known.map((id, index) => {
        const state = graph.states.get(id);
        const transition = graph.transitions.find(candidate => candidate.id === id);
        return (
          <section key={id} className="grid gap-3">
            <div className="flex items-start gap-2">
              <h3 className="wrap-anywhere min-w-0 flex-1 font-semibold">
                {state ? shortName(graph, id) : transition && `${transition.label || 'always'}`}
              </h3>
              {index === 0 && (
                <IconButton label={t('detail.close')} size="sm" onClick={onClose}>
                  <X aria-hidden />
                </IconButton>
              )}
            </div>
            {state && <StateDetail state={state} texts={texts} />}
            {transition && <TransitionDetail graph={graph} transition={transition} texts={texts} />}
            {use && state && !isHistory(state) && (
              <Fact term={t('use.show')}>{t('use.entered', { count: use.states[id] ?? 0 })}</Fact>
            )}
            {use && transition && (
              <Fact term={t('use.show')}>{t('use.taken', { count: use.transitions[id] ?? 0 })}</Fact>
            )}
          </section>
        );
      })}
    </div>
  );
}

function StateDetail({ state, texts }: { state: ChartState; texts: ReadonlyMap<string, Requirement> }) {
  const t = useText(atlasText);
  const chart = useStatechartText();
  return (
    <>
      <p>{state.description ?? <span className="text-text-faint">{t('detail.noDescription')}</span>}</p>
      <Fact term={t('detail.requirements')}>
        <RequirementList ids={state.requirements} texts={texts} />
      </Fact>
      <Names term={t('detail.tags')} names={state.tags} />
      <Names term={t('detail.initial')} names={state.initialActions.map(actionText)} />
      {state.initialDescription && <p>{state.initialDescription}</p>}
      <Names term={t('detail.entry')} names={state.entry.map(actionText)} />
      <Names term={t('detail.exit')} names={state.exit.map(actionText)} />
      <Names term={t('detail.invokes')} names={state.invokes.map(invoke => invokeText(chart, invoke))} />
    </>
  );
}

interface TransitionDetailProps {
  graph: ChartGraph;
  transition: ChartTransition;
  texts: ReadonlyMap<string, Requirement>;
}

function TransitionDetail({ graph, transition, texts }: TransitionDetailProps) {
  const t = useText(atlasText);
  const { description, requirements, targets, source, guardTree, actions, order, of } = transition;
  const scope = scopeOf(graph, transition);
  return (
    <>
      <p className="sr-only">{transitionName(useStatechartText(), transition, graph, false)}</p>
      <p>{description ?? <span className="text-text-faint">{t('detail.noDescription')}</span>}</p>
      <Fact term={t('detail.requirements')}>
        <RequirementList ids={requirements} texts={texts} />
      </Fact>
      <Names term={t('detail.from')} names={[shortName(graph, source)]} />
      <Names
        term={t('detail.to')}
        names={targets.length === 0 ? [t('detail.stays')] : targets.map(id => shortName(graph, id))}
      />
      {(scope === 'internal' || scope === 'reentering') && (
        <Fact term={t('detail.scope')}>{t(`detail.${scope}`)}</Fact>
      )}
      {of > 1 && <Fact term={t('detail.order')}>{t('detail.orderOf', { order, of })}</Fact>}
      <Names term={t('detail.guard')} names={guardTree ? [guardExpression(guardTree, true)] : []} />
      <Names term={t('detail.actions')} names={actions.map(actionText)} />
    </>
  );
}

function Names({ term, names }: { term: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Fact term={term}>
      <p className="flex flex-wrap gap-1">
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an action may run twice, and the list never changes
          <Tag key={index}>{name}</Tag>
        ))}
      </p>
    </Fact>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <p className="text-text-muted text-xs">{term}</p>
      {children}
    </div>
  );
}
