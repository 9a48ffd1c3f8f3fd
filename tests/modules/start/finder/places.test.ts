import { beforeEach, describe, expect, it } from 'vitest';
import { placesOf, rereadPlaces, toggleFavourite, visited } from '#modules/start/finder/places.ts';

beforeEach(() => {
  localStorage.clear();
  rereadPlaces();
});

describe('the favourite and recent pages', () => {
  it('put the last visited page first, each once, and keep six', () => {
    for (const path of ['/1', '/2', '/3', '/1', '/4', '/5', '/6', '/7']) visited('a', path);
    expect(placesOf('a').recent).toEqual(['/7', '/6', '/5', '/4', '/1', '/3']);
  });

  it('star a page and remove the star again', () => {
    toggleFavourite('a', '/1');
    toggleFavourite('a', '/2');
    expect(placesOf('a').favourites).toEqual(['/1', '/2']);
    toggleFavourite('a', '/1');
    expect(placesOf('a').favourites).toEqual(['/2']);
  });

  it('keep both for the next visit', () => {
    toggleFavourite('a', '/1');
    visited('a', '/2');
    rereadPlaces();
    expect(placesOf('a')).toEqual({ favourites: ['/1'], recent: ['/2'] });
  });

  it('[AUTH-11] show nothing of one person to the next', () => {
    toggleFavourite('a', '/1');
    visited('a', '/2');
    expect(placesOf('b')).toEqual({ favourites: [], recent: [] });
    expect(placesOf(undefined)).toEqual({ favourites: [], recent: [] });
  });

  it.each(['"x"', '{}', '{"favourites":7,"recent":[1,"/a"]}'])(
    'use the valid parts of an invalid %s',
    stored => {
      localStorage.setItem('pro__PLACES_a', `{"value":${stored},"expire":null}`);
      expect(placesOf('a').favourites).toEqual([]);
      expect(placesOf('a').recent).toEqual(stored.includes('/a') ? ['/a'] : []);
    },
  );
});
