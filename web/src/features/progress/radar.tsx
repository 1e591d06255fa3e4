import { type Trait, traits } from './formulas';
import { traitNames } from './trait-names';

const center = { x: 160, y: 136 };
const maxRadius = 100;

/** The values from the six bars as a single shape. The bars beside it show the same values as text. */
export function Radar({ bars }: { bars: Record<Trait, number> }) {
  return (
    <svg
      viewBox="0 0 320 272"
      aria-hidden="true"
      className="mx-auto w-full max-w-sm overflow-visible"
    >
      {[25, 50, 75, 100].map((percent) => (
        <polygon
          key={percent}
          points={polygonPoints(traits.map(() => percent))}
          fill="none"
          className="stroke-line"
        />
      ))}
      {traits.map((trait, index) => {
        const tip = pointAt(index, 100);
        const label = pointAt(index, 118);
        return (
          <g key={trait}>
            <line x1={center.x} y1={center.y} x2={tip.x} y2={tip.y} className="stroke-line" />
            <text
              x={label.x}
              y={label.y}
              dominantBaseline="middle"
              textAnchor={getTextAnchor(label.x)}
              className="fill-muted text-[0.6875rem]"
            >
              {traitNames[trait]()}
            </text>
          </g>
        );
      })}
      <polygon
        points={polygonPoints(traits.map((trait) => bars[trait]))}
        strokeWidth="2"
        strokeLinejoin="round"
        className="fill-primary/20 stroke-primary"
      />
      {traits.map((trait, index) => {
        const { x, y } = pointAt(index, bars[trait]);
        return <circle key={trait} cx={x} cy={y} r="3.5" className="fill-primary" />;
      })}
    </svg>
  );
}

function pointAt(index: number, percent: number) {
  const angle = (index / traits.length) * 2 * Math.PI - Math.PI / 2;
  const distance = (percent / 100) * maxRadius;
  return {
    x: Math.round((center.x + Math.cos(angle) * distance) * 10) / 10,
    y: Math.round((center.y + Math.sin(angle) * distance) * 10) / 10,
  };
}

function polygonPoints(percents: number[]): string {
  return percents
    .map((percent, index) => pointAt(index, percent))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');
}

function getTextAnchor(x: number): 'start' | 'middle' | 'end' {
  if (Math.abs(x - center.x) < 1) return 'middle';
  return x > center.x ? 'start' : 'end';
}
