/** URL of a file emitted by the build. */
declare module '*.mp4' {
  const url: string;
  export default url;
}
