import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SliderVerification } from '#modules/sign-in/slider/index.ts';

const onVerified = vi.fn();
const handle = () => screen.getByRole('slider', { name: '滑块验证' });

/** jsdom has no layout: a track of 240 pixels and a handle of 40. */
function giveSizes(): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(240);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(40);
}

const press = (clientX: number) => fireEvent.pointerDown(handle(), { clientX, buttons: 1, pointerId: 1 });
const drag = (clientX: number) => fireEvent.pointerMove(handle(), { clientX, buttons: 1, pointerId: 1 });
const release = () => fireEvent.pointerUp(handle(), { pointerId: 1 });

beforeEach(() => {
  onVerified.mockReset();
  giveSizes();
  render(<SliderVerification onVerified={onVerified} autoFocus />);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the slider', () => {
  it('[SLIDER-01] starts not verified and takes the focus if requested', () => {
    expect(handle()).toHaveFocus();
    expect(handle()).toHaveAttribute('aria-valuenow', '0');
    expect(screen.queryByText('verification passed')).toBeNull();
  });

  it('[SLIDER-02] [SLIDER-03] is verified at the end of its track, and shows it', () => {
    press(10);
    drag(110);
    expect(handle()).toHaveAttribute('aria-valuenow', '50');
    expect(onVerified).not.toHaveBeenCalled();
    drag(215);
    expect(screen.getByRole('status')).toHaveTextContent('verification passed');
    expect(onVerified).toHaveBeenCalledOnce();
  });

  it('[SLIDER-04] returns to the start when it is released early', () => {
    press(10);
    drag(190);
    release();
    expect(handle()).toHaveAttribute('aria-valuenow', '0');
    expect(onVerified).not.toHaveBeenCalled();
  });

  it('[SLIDER-05] stays where it is once it is verified', async () => {
    await userEvent.keyboard('{End}');
    press(10);
    drag(20);
    release();
    await userEvent.keyboard('{Home}');
    expect(handle()).toHaveAttribute('aria-valuenow', '100');
    expect(handle()).toHaveAttribute('aria-disabled', 'true');
    expect(onVerified).toHaveBeenCalledOnce();
  });

  it('[SLIDER-02] ten presses of the right arrow are enough, and the left arrow reverts one', async () => {
    await userEvent.keyboard('{ArrowRight>3/}{ArrowLeft}');
    expect(handle()).toHaveAttribute('aria-valuenow', '20');
    await userEvent.keyboard('{ArrowRight>8/}');
    expect(onVerified).toHaveBeenCalledOnce();
  });

  it('[SLIDER-04] leaving it early by key returns it to the start as well', async () => {
    await userEvent.keyboard('{ArrowRight>3/}');
    await userEvent.tab();
    expect(handle()).toHaveAttribute('aria-valuenow', '0');
  });
});
