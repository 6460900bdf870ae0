export interface EngineElement {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  choose(option: string): Promise<void>;
  attach(file: string): Promise<void>;
  value(): Promise<string>;
}

export interface EnginePage {
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  goBack(): Promise<void>;
  goForward(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  run(script: string): Promise<void>;
  call<Argument, Result>(
    fn: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Awaited<Result>>;
  find<Argument>(
    fn: (argument: Argument) => Element | null,
    argument: Argument,
  ): Promise<EngineElement | null>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export type RecordProblem = (kind: string, text: string) => void;

export interface Engine {
  newPage(record: RecordProblem): Promise<EnginePage>;
  close(): Promise<void>;
}
