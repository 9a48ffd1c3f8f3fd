import './editor.css';
import { openSearchPanel, searchPanelOpen } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { Maximize2, Minimize2, Search } from 'lucide-react';
import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import type { CodeMode } from '#contract/resource/kinds/code.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { onConnectionReturned } from '#modules/ground/platform/lazy/index.ts';
import { signsOf } from '#modules/ground/platform/shortcuts/index.ts';
import { useButtonName } from '#modules/ground/ui/field-context.ts';
import { cn, type FieldControl, IconButton, useFieldControl } from '#modules/ground/ui/index.ts';
import { searchingAttribute } from '#modules/ground/ui/search-keys.ts';
import { codeExtensions } from '../extensions.ts';
import { loadLanguage, modeNames } from '../languages.ts';
import { phrasesOf } from '../phrases.ts';
import { tabMovesFocus } from '../tab-key.ts';
import { codeEditorText } from '../text.ts';
import { useFullscreen } from '../use-fullscreen.ts';
import { type TextHandle, useTextView } from '../use-text-view.ts';

export interface CodeEditorProps {
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<TextHandle> | undefined;
  /** The language of the text. */
  mode: CodeMode;
  /** The accessible name. */
  label: string;
  readOnly?: boolean | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  /** Lines that it has room for while it is empty; it grows to 24. */
  lines?: number | undefined;
}

/** The editor itself, in a chunk with its library. */
export default function Editor({ mode, label, lines = 6, ...rest }: CodeEditorProps) {
  const t = useText(codeEditorText);
  const attributes = useFieldControl<Partial<FieldControl>>({});
  const name = useButtonName('', label ? { 'aria-label': label } : {});
  const [shown, setShown] = useState({ isSearching: false, tabMoves: false });
  const { language, isMissing } = useLanguageOf(mode);
  const [following] = useState(() =>
    EditorView.updateListener.of(({ state }) => {
      const next = { isSearching: searchPanelOpen(state), tabMoves: tabMovesFocus(state) };
      setShown(now => (now.isSearching === next.isSearching && now.tabMoves === next.tabMoves ? now : next));
    }),
  );
  const changing = useMemo(() => [language, phrasesOf(t)], [language, t]);
  const { host, view } = useTextView({
    ...rest,
    attributes: { ...attributes, 'aria-label': name, spellcheck: 'false', autocapitalize: 'off' },
    lasting: [codeExtensions, following],
    changing,
  });
  const frame = useRef<HTMLDivElement>(null);
  const { isFull, toggle } = useFullscreen(frame);
  const [keys = []] = signsOf('editorTab');
  return (
    <div
      ref={frame}
      {...{ [searchingAttribute]: shown.isSearching ? '' : undefined }}
      className={cn(
        'code-editor flex min-w-0 flex-col overflow-hidden rounded border border-border-strong bg-surface text-text focus-within:border-focus',
        attributes['aria-invalid'] && 'border-danger',
        rest.disabled && 'opacity-60',
      )}
    >
      <div ref={host} className="min-h-0 flex-1" style={{ '--lines': lines } as React.CSSProperties} />
      <div className="flex flex-wrap items-center gap-x-3 border-border border-t bg-surface-sunken py-0.5 pr-1 pl-2.5 text-sm text-text-muted">
        <span className="font-medium">{modeNames[mode]}</span>
        {isMissing && <span role="status">{t('withoutColours')}</span>}
        {!rest.readOnly && !rest.disabled && (
          <span role="status" className="max-sm:hidden">
            {t(shown.tabMoves ? 'tabMoves' : 'tabIndents', { keys: keys.join('+') })}
          </span>
        )}
        <span className="ml-auto flex">
          <IconButton
            label={t('search')}
            size="sm"
            disabled={rest.disabled}
            onClick={() => view && openSearchPanel(view)}
          >
            <Search aria-hidden />
          </IconButton>
          {toggle && (
            <IconButton
              label={t(isFull ? 'exitFullscreen' : 'fullscreen')}
              size="sm"
              disabled={rest.disabled}
              onClick={toggle}
            >
              {isFull ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
            </IconButton>
          )}
        </span>
      </div>
    </div>
  );
}

const none: Extension = [];

/** The support of a mode once its script has loaded; without it the text is edited without colours. */
function useLanguageOf(mode: CodeMode): { language: Extension; isMissing: boolean } {
  const [loaded, setLoaded] = useState<{ mode: CodeMode; language: Extension | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    const load = () =>
      loadLanguage(mode).then(
        language => isCurrent && setLoaded({ mode, language }),
        () => isCurrent && setLoaded({ mode, language: undefined }),
      );
    void load();
    const stop = onConnectionReturned(() => void load());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [mode]);
  const isOfMode = loaded?.mode === mode;
  return {
    language: (isOfMode && loaded.language) || none,
    isMissing: isOfMode && loaded.language === undefined,
  };
}
