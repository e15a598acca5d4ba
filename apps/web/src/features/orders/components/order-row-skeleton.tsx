import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { Cell, Item, Row, RowActions, Stack } from '../../../components/ui/data/table.tsx';

/** The place of an order that is still loading. */
export function OrderRowSkeleton() {
  return (
    <Row>
      <Cell full>
        <Stack split>
          <Skeleton className="text-2xs">BM-000129</Skeleton>
          <Skeleton>20 Nov 2026</Skeleton>
        </Stack>
      </Cell>
      <Cell full>
        <Item
          picture={<Skeleton className="block aspect-4/3 w-full" />}
          name={<Skeleton>Chain-wheel and crank</Skeleton>}
          detail={<Skeleton className="font-mono text-2xs">CW-44-170A</Skeleton>}
        />
      </Cell>
      <Cell numeric label="Quantity">
        <Skeleton>120</Skeleton>
      </Cell>
      <Cell numeric label="Total">
        <Skeleton className="text-base">$582.00</Skeleton>
      </Cell>
      <Cell full>
        <Stack split>
          <Skeleton>Processing...</Skeleton>
          <Skeleton className="font-mono text-2xs">pi_3QoV1eLkd0Bc</Skeleton>
        </Stack>
      </Cell>
      <RowActions>
        <Skeleton className="h-control-sm w-24 pointer-coarse:h-control" />
      </RowActions>
    </Row>
  );
}
