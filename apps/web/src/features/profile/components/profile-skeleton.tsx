import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx';

/** Card and form in their final boxes. */
export function ProfileSkeleton() {
  return (
    <Loading label="Your profile is loading.">
      <div className="grid items-start gap-8 cols:grid-cols-[20rem_minmax(0,1fr)] cols:gap-12">
        <Skeleton className="h-[23.5rem]" />
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          {['education', 'location', 'phone', 'linkdin'].map((field) => (
            <Skeleton key={field} className="h-18" />
          ))}
          <Skeleton className="h-25 sm:col-span-2" />
          <Skeleton className="h-18 sm:col-span-2" />
          <Skeleton className="h-control w-32" />
        </div>
      </div>
    </Loading>
  );
}
