import { CalendarDays, HandCoins, HeartHandshake, type LucideIcon, Sigma } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '@/lib/money';
import { QueryBoundary } from '@/lib/query-boundary';
import { m } from '@/messages';
import { SkeletonList } from '@/ui/states/skeleton-list';
import type { DonationTotals, useDonationSummary } from './api';
import { MonthBars } from './month-bars';
import { formatGiftCount } from './words';

/** Donation totals and the recurring income to expect. */
export function SummarySection({ summary }: { summary: ReturnType<typeof useDonationSummary> }) {
  return (
    <QueryBoundary
      query={summary}
      loading={
        <SkeletonList
          label={m.gifts_summary_loading()}
          rows={['h-31', 'h-31', 'h-31', 'h-31', 'h-49 sm:col-span-full']}
          className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4"
        />
      }
      failure={m.gifts_summary_failure()}
    >
      {(data) => {
        const { thisMonth, thisYear, allTime, recurring, byMonth } = data;
        return (
          <section aria-label={m.common_totals()} className="grid gap-4">
            <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
              <TotalsCard icon={HandCoins} label={m.gifts_this_month()} sums={thisMonth} />
              <TotalsCard icon={CalendarDays} label={m.gifts_this_year()} sums={thisYear} />
              <TotalsCard icon={Sigma} label={m.gifts_all_time()} sums={allTime} />
              <StatCard icon={HeartHandshake} label={m.gifts_recurring()}>
                <AmountFigure>
                  {m.gifts_a_month({ amount: formatMoney(recurring.monthly) })}
                </AmountFigure>
                <SecondaryFigure>
                  {m.common_count_active({ count: recurring.active })}
                </SecondaryFigure>
                {recurring.pastDue > 0 && (
                  <SecondaryFigure>
                    {m.gifts_recurring_past_due({ count: recurring.pastDue })}
                  </SecondaryFigure>
                )}
              </StatCard>
            </dl>
            <MonthBars months={byMonth} />
          </section>
        );
      }}
    </QueryBoundary>
  );
}

type TotalsCardProps = { icon: LucideIcon; label: string; sums: DonationTotals };

function TotalsCard({ icon, label, sums }: TotalsCardProps) {
  return (
    <StatCard icon={icon} label={label}>
      <AmountFigure>{formatMoney(sums.net)}</AmountFigure>
      <SecondaryFigure>{formatGiftCount(sums.count)}</SecondaryFigure>
      {sums.refunded > 0 && (
        <SecondaryFigure>
          {m.gifts_own_refunded_part({ amount: formatMoney(sums.refunded) })}
        </SecondaryFigure>
      )}
    </StatCard>
  );
}

type StatCardProps = { icon: LucideIcon; label: string; children: ReactNode };

function StatCard({ icon: Icon, label, children }: StatCardProps) {
  return (
    <div className="grid content-start gap-1 rounded-lg border border-line bg-surface p-5 shadow-sheet">
      <dt className="flex items-center justify-between gap-2 text-sm text-muted">
        {label}
        <Icon aria-hidden="true" className="size-4 shrink-0" />
      </dt>
      {children}
    </div>
  );
}

function AmountFigure({ children }: { children: string }) {
  return <dd className="figures font-serif text-2xl font-semibold">{children}</dd>;
}

function SecondaryFigure({ children }: { children: string }) {
  return <dd className="figures text-xs text-muted">{children}</dd>;
}
