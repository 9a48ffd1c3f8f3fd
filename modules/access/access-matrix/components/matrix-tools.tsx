import { Columns2, Download, X } from 'lucide-react';
import { type HolderKind, holderKinds } from '#contract/areas/access-matrix.ts';
import { heldBy } from '#machines/access-matrix/matrix.logic.ts';
import { isPair } from '#machines/access-matrix/view.logic.ts';
import { listed, useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Checkbox, RadioGroup, SearchInput } from '#modules/ground/ui/index.ts';
import { fullNameOf } from '../cells.ts';
import { matrixText } from '../text.ts';
import type { AccessMatrixPage } from '../use-access-matrix.ts';
import { useExport } from '../use-export.ts';

interface ToolsProps {
  page: AccessMatrixPage;
  /** The number of differences between the two that are compared. */
  differences: number;
}

/** What is shown, searched, compared and exported. */
export function MatrixTools({ page, differences }: ToolsProps) {
  const t = useText(matrixText);
  const { view, send, is } = page;
  const save = useExport(view);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <RadioGroup
          aria-label={t('of')}
          orientation="horizontal"
          value={view.of}
          onChange={of => send({ type: 'kind.choose', of: of as HolderKind })}
          options={holderKinds.map(value => ({ value, label: t(value) }))}
        />
        {!is('comparing') && (
          <SearchInput
            className="min-w-44 flex-1 sm:max-w-64"
            maxLength={100}
            placeholder={t(`searchHolders.${view.of}`)}
            value={view.keyword}
            onChange={keyword => send({ type: 'holders.search', keyword })}
          />
        )}
        <SearchInput
          className="min-w-44 flex-1 sm:max-w-72"
          maxLength={100}
          placeholder={t('searchEntries')}
          value={view.text}
          onChange={text => send({ type: 'entries.search', text })}
        />
        <Button
          className="sm:ml-auto"
          icon={<Download aria-hidden />}
          loading={save.isPending}
          disabled={!is('shown')}
          onClick={() => save.mutate()}
        >
          {t('export')}
        </Button>
      </div>
      {is('comparing') ? <Comparison page={page} differences={differences} /> : <Choice page={page} />}
    </div>
  );
}

function Choice({ page: { chosen, send } }: { page: AccessMatrixPage }) {
  const t = useText(matrixText);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-muted">
      <Button
        size="sm"
        icon={<Columns2 aria-hidden />}
        disabled={!isPair(chosen)}
        onClick={() => send({ type: 'pair.compare' })}
      >
        {t('compare')}
      </Button>
      <span role="status">
        {chosen.length === 0
          ? t('compareHint')
          : t('chosen', { names: listed(chosen.map(({ name }) => name)) })}
      </span>
    </div>
  );
}

function Comparison({ page: { matrix, view, send }, differences }: ToolsProps) {
  const t = useText(matrixText);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <Button size="sm" icon={<X aria-hidden />} onClick={() => send({ type: 'pair.end' })}>
        {t('endCompare')}
      </Button>
      <Checkbox checked={view.onlyDifferences} onCheckedChange={() => send({ type: 'differences.toggle' })}>
        {t('onlyDifferences')}
      </Checkbox>
      <span role="status" className="flex flex-wrap gap-x-4 text-text-muted">
        {matrix?.records.map(holder => (
          <span key={holder.id}>{t('held', { name: fullNameOf(holder), count: heldBy(holder) })}</span>
        ))}
        <span>{t('differences', { count: differences })}</span>
      </span>
    </div>
  );
}
