import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  currentLanguage,
  type Language,
  onLanguageChange,
  registerMessages,
  setLanguage,
  textOf,
  useText,
} from '#modules/ground/platform/i18n/index.ts';

const fruit = registerMessages('test-fruit', {
  'zh-CN': { name: '苹果', basket: { count: '共 {{count}} 个' } },
  'en-US': { name: 'Apple', basket: { count: '{{count}} apples', count_one: 'one apple' } },
});

function Basket() {
  const t = useText(fruit);
  return <p>{`${t('name')} · ${t('basket.count', { count: 3 })}`}</p>;
}

afterEach(() => {
  cleanup();
  act(() => setLanguage('zh-CN'));
});

describe('the language of the console', () => {
  it('is Chinese by default, and is set on the document', () => {
    expect(currentLanguage()).toBe('zh-CN');
    setLanguage('zh-CN');
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(textOf(fruit)('name')).toBe('苹果');
  });

  it('changes every mounted text and notifies subscribers', () => {
    const received: Language[] = [];
    const stop = onLanguageChange(language => received.push(language));
    render(<Basket />);
    expect(screen.getByText('苹果 · 共 3 个')).toBeTruthy();
    act(() => setLanguage('en-US'));
    expect(screen.getByText('Apple · 3 apples')).toBeTruthy();
    expect(document.documentElement.lang).toBe('en-US');
    stop();
    act(() => setLanguage('zh-CN'));
    expect(received).toEqual(['en-US']);
  });

  it('uses the singular where the language has one', () => {
    setLanguage('en-US');
    expect(textOf(fruit)('basket.count', { count: 1 })).toBe('one apple');
  });

  it('refuses, at compile time, a language with a missing or a surplus key and a wrong key', () => {
    // @ts-expect-error the English texts lack a key
    registerMessages('test-missing', { 'zh-CN': { a: '甲', b: '乙' }, 'en-US': { a: 'A' } });
    // @ts-expect-error the English texts have a key too many
    registerMessages('test-surplus', { 'zh-CN': { a: '甲' }, 'en-US': { a: 'A', b: 'B' } });
    // @ts-expect-error no such key
    expect(textOf(fruit)('colour')).toBe('colour');
    // @ts-expect-error the count is missing
    textOf(fruit)('basket.count');
  });
});
