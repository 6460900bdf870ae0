export { findView, upsertView } from './text-views.queries.ts';
