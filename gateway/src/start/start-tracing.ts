import type { Env } from '../env.ts';

/**
 * Exports traces to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`. The exporter reads its settings from the
 * environment. Loads the SDK only with a collector. Returns a function that sends the last spans.
 */
export async function startTracing({ tracing }: Env): Promise<() => Promise<void>> {
  if (!tracing) return async () => {};
  const { context, propagation, trace } = await import('@opentelemetry/api');
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } =
    await import('@opentelemetry/sdk-trace');
  // Samples by the trace's id alone. A browser's wish would let anyone decide what is recorded.
  const root = new TraceIdRatioBasedSampler(tracing.share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': tracing.serviceName }),
    sampler: new ParentBasedSampler({
      root,
      remoteParentSampled: root,
      remoteParentNotSampled: root,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown().catch(() => {});
}
