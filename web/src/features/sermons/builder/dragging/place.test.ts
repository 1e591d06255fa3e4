import { describe, expect, it } from 'vitest';
import { indexAfterMove } from './order';
import { dropIndexAtHeight, dropIndexUnder, insertionIndex } from './place';

const blockRect = (top: number, height: number) => new DOMRect(100, top, 600, height);

function at(element: HTMLElement, box: DOMRect): HTMLElement {
  element.getBoundingClientRect = () => box;
  return element;
}

/** A canvas from 0 to 1000 with a heading, and blocks of these heights stacked from 200 on. */
function createCanvas(heights: number[]): HTMLElement {
  const canvas = at(document.createElement('section'), blockRect(0, 1000));
  if (heights.length === 0) return canvas;
  const list = document.createElement('ol');
  list.dataset.blockList = '';
  let top = 200;
  for (const height of heights) {
    list.append(at(document.createElement('li'), blockRect(top, height)));
    top += height;
  }
  at(list, blockRect(200, top - 200));
  canvas.append(list);
  return canvas;
}

describe('a drop position', () => {
  // Block middles at 250, 400, and 550.
  const canvas = createCanvas([100, 200, 100]);
  const dropIndexAt = (y: number, x = 300) => dropIndexUnder({ x, y }, canvas);

  it('is before a block over its upper half and after it over its lower half', () => {
    expect(dropIndexAt(200)).toBe(0);
    expect(dropIndexAt(249)).toBe(0);
    expect(dropIndexAt(250)).toBe(1);
    expect(dropIndexAt(399)).toBe(1);
    expect(dropIndexAt(401)).toBe(2);
    expect(dropIndexAt(590)).toBe(3);
  });

  it('is first just above the list, and last elsewhere on the canvas or below it', () => {
    expect(dropIndexAt(170)).toBe(0);
    expect(dropIndexAt(60)).toBe(3);
    expect(dropIndexAt(950)).toBe(3);
    expect(dropIndexAt(1200)).toBe(3);
  });

  it('is null above or beside the canvas', () => {
    expect(dropIndexAt(300, 50)).toBeNull();
    expect(dropIndexAt(300, 800)).toBeNull();
    expect(dropIndexAt(-20)).toBeNull();
  });

  it('is first in a sermon without blocks', () => {
    expect(dropIndexUnder({ x: 300, y: 500 }, createCanvas([]))).toBe(0);
    expect(dropIndexAtHeight(500, createCanvas([]))).toBe(0);
  });

  it('is the nearest one for the keyboard, even beyond the canvas', () => {
    expect(dropIndexAtHeight(-500, canvas)).toBe(0);
    expect(dropIndexAtHeight(401, canvas)).toBe(2);
    expect(dropIndexAtHeight(5000, canvas)).toBe(3);
  });

  it('is found by checking only a few of many blocks', () => {
    let measureCount = 0;
    const place = insertionIndex(15_025, 300, (index) => {
      measureCount += 1;
      return index * 100 + 50;
    });
    expect(place).toBe(150);
    expect(measureCount).toBeLessThan(10);
  });

  it('does not count the old position of a block that moves down', () => {
    expect(indexAfterMove(1, 0)).toBe(0);
    expect(indexAfterMove(1, 1)).toBe(1);
    expect(indexAfterMove(1, 2)).toBe(1);
    expect(indexAfterMove(1, 4)).toBe(3);
  });
});
