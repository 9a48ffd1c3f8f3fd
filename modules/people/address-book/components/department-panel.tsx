import { useMemo } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { TreePanel } from '#modules/kit/trees/index.ts';
import { departmentsByCode } from '../departments.ts';
import { addressBookText } from '../text.ts';

interface DepartmentPanelProps {
  /** The code of the chosen department, empty for all. */
  chosen: string;
  onChoose: (orgCode: string) => void;
}

/** The tree of departments, of which one restricts the address book; a second press releases it. */
export function DepartmentPanel({ chosen, onChoose }: DepartmentPanelProps) {
  const t = useText(addressBookText);
  const choices = useMemo(departmentsByCode, []);
  return (
    <div className="grid gap-1">
      <Button
        size="sm"
        variant="ghost"
        aria-pressed={chosen === ''}
        onClick={() => onChoose('')}
        className="justify-start aria-pressed:text-accent-ink"
      >
        {t('everybody')}
      </Button>
      <TreePanel
        choices={choices}
        label={t('departments')}
        values={chosen === '' ? [] : [chosen]}
        multiple={false}
        onChange={([code = '']) => onChoose(code === chosen ? '' : code)}
      />
    </div>
  );
}
