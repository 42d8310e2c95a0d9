"""Each game a second time: plain, slow engines written from the rules, without a look at src."""
