import type { Config } from 'tailwindcss';

/**
 * Tailwind maps its utilities to the semantic tokens of `modules/ground/ui/styles/tokens.css` and to nothing else:
 * the raw palette is absent on purpose, so that a view cannot name a colour.
 */
const token = (name: string) => `var(--${name})`;

export default {
  content: ['./index.html', './src/**/*.{ts,tsx}', './modules/**/*.{ts,tsx}'],
  darkMode: ['selector', '[data-theme="dark"]'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      surface: {
        DEFAULT: token('surface'),
        raised: token('surface-raised'),
        sunken: token('surface-sunken'),
        hover: token('surface-hover'),
      },
      border: { DEFAULT: token('border'), strong: token('border-strong') },
      text: { DEFAULT: token('text'), muted: token('text-muted'), faint: token('text-faint') },
      accent: {
        DEFAULT: token('accent'),
        text: token('accent-text'),
        ink: token('accent-ink'),
        soft: token('accent-soft'),
        hover: token('accent-hover'),
      },
      success: { DEFAULT: token('success'), soft: token('success-soft') },
      warning: { DEFAULT: token('warning'), soft: token('warning-soft') },
      danger: {
        DEFAULT: token('danger'),
        text: token('danger-text'),
        soft: token('danger-soft'),
        hover: token('danger-hover'),
      },
      focus: token('focus'),
      sider: {
        DEFAULT: token('sider'),
        raised: token('sider-raised'),
        text: token('sider-text'),
        muted: token('sider-muted'),
        active: token('sider-active'),
      },
      overlay: token('overlay'),
    },
    extend: {
      fontFamily: { sans: token('font-sans'), mono: token('font-mono') },
      fontSize: {
        xs: ['12px', '1.5'],
        sm: ['13px', '1.5'],
        base: ['14px', '1.5'],
        lg: ['16px', '1.5'],
        xl: ['20px', '1.4'],
        '2xl': ['24px', '1.35'],
      },
      borderRadius: { DEFAULT: '6px', lg: '8px' },
      boxShadow: { popover: token('shadow-popover'), dialog: token('shadow-dialog') },
    },
  },
} satisfies Config;
