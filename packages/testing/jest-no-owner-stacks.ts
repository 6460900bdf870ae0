import * as React from 'react';

// React’s development build takes a stack trace for each element that is created, a tenth of the time of a screen’s
// tests. It stops once it has taken as many as this counter may say, which is an internal of React. Without it, tests
// are only slower.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
  });
}
