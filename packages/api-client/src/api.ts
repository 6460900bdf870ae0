import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from 'gateway/app-router';

/** Hooks of the gateway's procedures: `api.documents.list.useQuery()`, `api.useUtils()`. They need an {@link ApiProvider} above. */
export const api = createTRPCReact<AppRouter>();
